import { whatsappLink } from '@guest-app/config/whatsapp';
import { useStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { useGuest } from '../session/guest-session';

/** Address of a chat with a number, in which a logged-in guest says first who writes; null where there is no number. */
export function useChat(numero: string): string | null {
  const guest = useGuest();
  const { t } = textsFor(useStored('idIdioma') ?? 'ES');
  return whatsappLink(
    numero,
    guest === null ? '' : t.saludo(`${guest.nombre} ${guest.apellido}`.trim(), guest.room),
  );
}
