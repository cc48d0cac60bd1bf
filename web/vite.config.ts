import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devAppConfig } from './vite-plugins/dev-app-config.js';
import { firstScript } from './vite-plugins/first-script.js';
import { precompress } from './vite-plugins/precompress.js';
import { serviceWorker } from './vite-plugins/service-worker.js';
import { stylesAfterSpinner } from './vite-plugins/styles-after-spinner.js';

/** Where the adapter listens while the web app is developed; its calls and its page configuration come from there. */
const adapterUrl = process.env['ADAPTER_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    devAppConfig(adapterUrl),
    firstScript('first-screen'),
    stylesAfterSpinner(),
    serviceWorker(),
    precompress(),
  ],
  // The workspace also holds the React of Strapi's panel: the libraries of the web app must all use the web app's own.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // The content security policy allows images from files and https only, never from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The page's entry is two files, not one for each set of screens that share a module: a phone keeps
          // six connections to a server, and the first screen's data and picture need theirs.
          groups: [
            {
              name: 'first-screen',
              test: /app\/first-screen\/ask-first-screen\.ts$/,
              priority: 2,
            },
            { name: 'app', test: /app\/main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/webapp': adapterUrl, '/webappUI': adapterUrl, '/h/': adapterUrl },
  },
});
