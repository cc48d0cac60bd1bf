import { encodedParts } from '../session/encoded-parts';

/** The agenda that an address names; null where it names none. */
export function readIdAgenda(encoded: string): number | null {
  const [idAgenda = ''] = encodedParts(encoded) ?? [];
  return /^[1-9][0-9]{0,8}$/.test(idAgenda) ? Number(idAgenda) : null;
}
