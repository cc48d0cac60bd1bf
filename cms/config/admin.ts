import { environment } from '../src/settings/environment';

export default () => {
  const told = environment();
  return {
    url: '/admin',
    autoOpen: false,
    auth: { secret: told.adminJwtSecret },
    apiToken: { salt: told.apiTokenSalt },
    transfer: { token: { salt: told.transferTokenSalt } },
    secrets: { encryptionKey: told.encryptionKey },
    flags: { nps: false, promoteEE: false },
    preview: { enabled: false },
    ai: { enabled: false },
  };
};
