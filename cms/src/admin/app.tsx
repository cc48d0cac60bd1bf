import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { nameWhatIsDone, withoutModel } from './actions/actions';
import { type Description, notOfAudit, shortenInstants, showWholeValues } from './audit/read-only';
import { choosePassword } from './choose-password';
import { hidePasswordLink } from './forgotten-password';
import { layOnWhite, markOf, nameTitles, readIdentity, textsOf } from './identity/identity';
import { keepRefused } from './keep-refused';
import { SendAgainPanel } from './mails/SendAgain';
import { TextsPreviewPanel } from './mails/TextsPreview';
import { hideUnused } from './media-library';
import { PreviewPanel } from './preview/PreviewPanel';
import { LongTextInput } from './rich-text/LongTextInput';
import { showTextsOnly } from './show-texts-only';
import { spanish } from './spanish';
import { keepUnsavedText, UnsavedTextPanel } from './unsaved-text';

/** What the panel keeps in the browser; set before it looks, for those who come for the first time. */
const firstPreferences = {
  'strapi-admin-language': 'es',
  // Strapi's own news, in English.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
};

for (const [key, value] of Object.entries(firstPreferences)) {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

// Before the panel is drawn: its texts and its look are read once.
const identity = await readIdentity();
const { nombre, logo, colores, enviaCorreo } = identity;

export default {
  config: {
    locales: ['es'],
    translations: { es: { ...spanish, ...textsOf(nombre) } },
    auth: { logo: logo ?? markOf(identity) },
    menu: { logo: markOf(identity) },
    ...(colores !== null && {
      theme: { light: { colors: colores.light }, dark: { colors: colores.dark } },
    }),
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    nameTitles(nombre);
    layOnWhite(logo);
    hidePasswordLink(enviaCorreo);
    hideUnused();
    showWholeValues();
    app.addMiddlewares([keepRefused, choosePassword, keepUnsavedText]);
    // Nothing here is published or left as a draft: it would say for ever that there is nothing.
    app.widgets.register((widgets) => widgets.filter(({ id }) => id !== 'last-published-entries'));
    app.addMenuLink({
      to: 'turnos',
      icon: Calendar,
      intlLabel: { id: 'turnos.menu', defaultMessage: 'Turnos' },
      permissions: [
        {
          action: 'plugin::content-manager.explorer.read',
          subject: 'api::reserva.reserva',
        },
      ],
      Component: () => import('./turnos/TurnosPage'),
      position: 2,
    });
  },
  bootstrap(app: StrapiApp) {
    // Strapi's registry of fields gives their components no props.
    app.addFields({ type: 'text', Component: LongTextInput as ComponentType });
    const { addBulkAction, addDocumentAction, addEditViewSidePanel } =
      app.getPlugin('content-manager').apis;
    // Strapi's registry of plugins gives their calls no types.
    if (isRegistration(addEditViewSidePanel)) {
      addEditViewSidePanel((panels) => [
        ...notOfAudit(panels),
        ...[UnsavedTextPanel, PreviewPanel, TextsPreviewPanel, SendAgainPanel],
      ]);
    }
    if (isRegistration(addDocumentAction)) {
      addDocumentAction((actions) => nameWhatIsDone(withoutModel(notOfAudit(actions))));
    }
    if (isRegistration(addBulkAction)) addBulkAction(nameWhatIsDone);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', shortenInstants);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', showTextsOnly);
  },
};

/** Puts other descriptions in the place of those that the content manager has. */
type Registration = (change: (before: readonly Description[]) => Description[]) => void;

function isRegistration(call: unknown): call is Registration {
  return typeof call === 'function';
}
