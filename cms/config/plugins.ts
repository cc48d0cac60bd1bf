import { pictureTypes } from '../src/bodies/picture-types';
import { environment } from '../src/settings/environment';

export default () => ({
  upload: {
    config: {
      breakpoints: {},
      sizeLimit: 10 * 1024 * 1024,
      security: { allowedTypes: [...pictureTypes.keys()] },
    },
  },
  'users-permissions': {
    config: { jwtSecret: environment().jwtSecret, jwt: { expiresIn: '12h' } },
  },
});
