export default [
  'global::health',
  'global::request-log',
  'global::need',
  'global::closed',
  'global::panel-errors',
  'strapi::errors',
  'global::shed-load',
  'global::failures',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          // Pictures may be at foreign addresses.
          'img-src': ["'self'", 'https:', 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          // The panel is served over plain HTTP on loopback; TLS ends in front of it.
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // The panel and its calls are one origin; pages of other origins may not call it.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  // Strapi does not start without it; what it would do, the next one and the routes that take files do.
  {
    name: 'strapi::body',
    config: { json: false, text: false, urlencoded: false, multipart: false },
  },
  'global::json-body',
  'strapi::session',
  'strapi::favicon',
  'global::uploads',
  'strapi::public',
];
