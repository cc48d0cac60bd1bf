import type { Identity } from '../../panel/identity/answers';

const unknown: Identity = { nombre: '', logo: null, colores: null, enviaCorreo: false };

/** Whose panel it is. One whose server cannot say it opens all the same, and looks as Strapi made it. */
export async function readIdentity(): Promise<Identity> {
  try {
    const response = await fetch('/identidad');
    return response.ok ? ((await response.json()) as Identity) : unknown;
  } catch {
    return unknown;
  }
}

/** The panel's texts with the hotel's name in them. */
export function textsOf(nombre: string): Readonly<Record<string, string>> {
  if (nombre === '') return {};
  const name = literal(nombre);
  return {
    'app.components.LeftMenu.logo.alt': name,
    'app.components.LeftMenu.navbrand.title': name,
    'app.components.LeftMenu.navbrand.workplace': 'Panel del hotel',
    'Auth.form.welcome.title': name,
    'HomePage.header.subtitle': `Bienvenido al panel de ${name}`,
  };
}

/** A text as ICU's messages hold it: its characters mean themselves. */
const literal = (text: string) =>
  text.replaceAll("'", "''").replaceAll(/[{}<>]/g, (character) => `'${character}'`);

/**
 * The hotel's initials on its colour, for the menu: a logo is wider than high, and cannot be read in so
 * small a square.
 */
export function markOf({ nombre, colores }: Identity): string {
  const initials = nombre.match(/\p{L}+/gu)?.map(([first = '']) => first) ?? [];
  const color = colores?.light.primary600 ?? '#32324d';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="${color}"/><text x="12" y="16.5" font-family="sans-serif" font-size="11" font-weight="700" fill="#fff" text-anchor="middle">${initials.slice(0, 2).join('').toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Puts the hotel's name in the place of Strapi's in the title of each screen. */
export function nameTitles(nombre: string): void {
  if (nombre === '') return;
  const rename = () => {
    const named = document.title.replace(/^Strapi Admin$|Strapi$/, nombre);
    if (named !== document.title) document.title = named;
  };
  rename();
  new MutationObserver(rename).observe(document.head, { childList: true, subtree: true });
}

/** Lays a logo on white, in either theme: it is made for it, and a dark one is not seen on a dark box. */
export function layOnWhite(logo: string | null): void {
  if (logo === null) return;
  const style = new CSSStyleSheet();
  style.replaceSync(
    `img[src="${CSS.escape(logo)}"] { padding: 8px; border-radius: 4px; background: #fff }`,
  );
  document.adoptedStyleSheets.push(style);
}
