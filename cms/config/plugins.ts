import { largestPicture } from '@guest-app/config/picture-limits';
import { pictureTypes } from '../src/pictures/picture-types';
import { environment } from '../src/settings/environment';

export default () => ({
  upload: {
    config: {
      breakpoints: {},
      sizeLimit: largestPicture,
      security: { allowedTypes: [...pictureTypes.keys()] },
    },
  },
  'users-permissions': {
    config: { jwtSecret: environment().jwtSecret, jwt: { expiresIn: '12h' } },
  },
});
