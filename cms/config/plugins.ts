import type { Mail } from '@guest-app/config/environment/mail';
import { largestPicture } from '@guest-app/config/picture-limits';
import { transportTo } from '../src/mail/transport';
import { bucketOptions, bucketProvider } from '../src/pictures/bucket';
import { pictureTypes } from '../src/pictures/picture-types';
import { environment } from '../src/settings/environment';

const email = ({ server, sender }: Mail) => ({
  provider: 'nodemailer',
  providerOptions: transportTo(server),
  settings: { defaultFrom: sender, defaultReplyTo: sender },
});

export default () => {
  const { mail, jwtSecret } = environment();
  const bucket = bucketOptions();
  return {
    // Without a server of its own it would send mails straight to everybody's.
    email: mail === undefined ? { enabled: false } : { config: email(mail) },
    upload: {
      config: {
        ...(bucket !== undefined && { provider: bucketProvider, providerOptions: bucket }),
        breakpoints: {},
        sizeLimit: largestPicture,
        security: { allowedTypes: [...pictureTypes.keys()] },
      },
    },
    'users-permissions': { config: { jwtSecret, jwt: { expiresIn: '12h' } } },
  };
};
