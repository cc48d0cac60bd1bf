import { localeIn } from './locale-in';

/** Locale whose rows own the structure of the content; the others hold translated texts alone. */
const defaultLocale = 'es';

interface Field {
  readonly type: string;
  readonly attribute?: {
    readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
  };
}

interface EditView<Layout> {
  readonly layout: Layout & { readonly layout: readonly (readonly (readonly Field[])[])[] };
}

/** In another language the form shows the texts to translate and nothing that the default language decides. */
export function showTextsOnly<Layout>(view: EditView<Layout>): EditView<Layout> {
  if (!editsTranslation(window.location)) return view;
  const panels = view.layout.layout
    .map((rows) =>
      rows.map((fields) => fields.filter(isText)).filter((fields) => fields.length > 0),
    )
    .filter((rows) => rows.length > 0);
  return panels.length === 0 ? view : { ...view, layout: { ...view.layout, layout: panels } };
}

/**
 * A new document begins in the default language, independent of the panel's language, so that its form shows
 * everything. Reads the address because Strapi's own hook before this one drops its query argument.
 */
function editsTranslation({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const locale = localeIn(search);
  return locale !== null && locale !== defaultLocale && !pathname.endsWith('/create');
}

/** Localized and of type text: Strapi also calls localized what only the default locale's row holds. */
function isText({ type, attribute }: Field): boolean {
  return type === 'text' && attribute?.pluginOptions?.i18n?.localized === true;
}
