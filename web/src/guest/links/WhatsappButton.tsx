import { WhatsappIcon } from '../icons/WhatsappIcon';
import { useChat } from './use-chat';

/** Leads from a text to a chat with the hotel; nothing where it gave no number. */
export function WhatsappButton({ numero }: { readonly numero: string }) {
  const chat = useChat(numero);
  if (chat === null) return null;
  return (
    <a className="boton-contorno" href={chat} target="_blank" rel="noopener noreferrer">
      <WhatsappIcon />
      WhatsApp
    </a>
  );
}
