import { parsePlaceLink } from '../../place-links.js';

/** What a person types as the address of a link, and the scheme that it lacks. */
const shorthands = [
  { like: /^(https?:\/\/|mailto:|tel:)/i, scheme: '' },
  { like: /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/, scheme: 'mailto:' },
  { like: /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u, scheme: 'https://' },
] as const;

/** The address that a link gets for what was typed; null where guests could not follow it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const shorthand = shorthands.find(({ like }) => like.test(text));
  if (shorthand === undefined || /\s/.test(text)) return null;
  const address = `${shorthand.scheme}${text}`;
  return URL.canParse(address) && !/^(mailto|tel):$/i.test(address) ? address : null;
}

/** Opens the map of a phone, or its page (https://developers.google.com/maps/documentation/urls). */
const map = 'https://www.google.com/maps/search/?api=1&query=';

/**
 * To what a link leads: `direccion` is an address that is typed, `mapa` a place that is typed; any other is the
 * address of a section or an agenda of the hotel.
 */
export type LinkGoal = 'direccion' | 'mapa' | (string & {});

interface TypedLink {
  readonly goal: LinkGoal;
  /** Empty where nothing is typed. */
  readonly typed: string;
}

/** What the link dialog shows of a link's address. */
export function typedLink(address: string): TypedLink {
  if (parsePlaceLink(address) !== null) return { goal: address, typed: '' };
  if (!address.startsWith(map)) return { goal: 'direccion', typed: address };
  return { goal: 'mapa', typed: new URL(address).searchParams.get('query') ?? '' };
}

/** The address of what was chosen or typed in the link dialog; null where guests could not follow it. */
export function addressOfLink({ goal, typed }: TypedLink): string | null {
  if (goal === 'direccion') return linkAddress(typed);
  if (goal !== 'mapa') return goal;
  return typed.trim() === '' ? null : `${map}${encodeURIComponent(typed.trim())}`;
}

/** What the dialog says of a field that leads nowhere. */
export const linkFault = (goal: LinkGoal) =>
  goal === 'mapa'
    ? 'Ingrese la dirección del lugar'
    : 'Ingrese una dirección web, un email o un teléfono que empiece con tel:';

const fields = new Map([
  [
    'direccion',
    {
      label: 'Dirección del enlace',
      hint: 'Por ejemplo www.hotel.com, reservas@hotel.com o tel:+541148901234',
    },
  ],
  [
    'mapa',
    {
      label: 'Dirección del lugar',
      hint: 'Por ejemplo Av. de Mayo 1234, Buenos Aires: se abre en el mapa del teléfono',
    },
  ],
]);

/** How the dialog asks for what is typed; null where a link's goal needs nothing typed. */
export const fieldOf = (goal: LinkGoal) => fields.get(goal) ?? null;
