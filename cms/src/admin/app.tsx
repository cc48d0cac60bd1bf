import type { StrapiApp } from '@strapi/strapi/admin';

import { showTextsOnly } from './show-texts-only';

const languageKey = 'strapi-admin-language';

// The panel asks this key for its language before anybody has logged in.
if (localStorage.getItem(languageKey) === null) {
  localStorage.setItem(languageKey, 'es');
}

export default {
  config: {
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(app: StrapiApp) {
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', showTextsOnly);
  },
};
