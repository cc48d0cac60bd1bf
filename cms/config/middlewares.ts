export default [
  'strapi::logger',
  'strapi::errors',
  'global::turnos',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          // The panel is served over plain HTTP on loopback; TLS ends in front of it.
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // The panel and its calls are one origin; nobody else's page may call it.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  // A component is saved whole, with a long carta in several languages.
  { name: 'strapi::body', config: { jsonLimit: '8mb' } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
