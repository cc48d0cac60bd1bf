import { parseEnvironment } from '../src/environment';

export default () => {
  const environment = parseEnvironment(process.env);
  return {
    url: '/admin',
    autoOpen: false,
    auth: { secret: environment.adminJwtSecret },
    apiToken: { salt: environment.apiTokenSalt },
    transfer: { token: { salt: environment.transferTokenSalt } },
    secrets: { encryptionKey: environment.encryptionKey },
    flags: { nps: false, promoteEE: false },
    preview: { enabled: false },
    ai: { enabled: false },
  };
};
