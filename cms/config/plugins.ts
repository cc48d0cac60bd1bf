import { parseEnvironment } from '../src/environment';

export default () => ({
  upload: { config: { breakpoints: {}, sizeLimit: 10 * 1024 * 1024 } },
  'users-permissions': {
    config: { jwtSecret: parseEnvironment(process.env).jwtSecret, jwt: { expiresIn: '12h' } },
  },
});
