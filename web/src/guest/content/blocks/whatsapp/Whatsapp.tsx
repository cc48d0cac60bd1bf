import { ownLanguage } from '../../../../shared/texts/own-language';
import { WhatsappIcon } from '../../../icons/WhatsappIcon';
import { useChat } from '../../../links/use-chat';
import type { BlockProps } from '../../block/block-type';
import styles from './Whatsapp.module.css';

export interface WhatsappContents {
  readonly titulo: string;
  readonly numero: string;
}

export function Whatsapp({ block }: BlockProps<WhatsappContents>) {
  const link = useChat(block.numero);
  const numero = <bdi data-campo="numero">{block.numero}</bdi>;
  return (
    <section className={styles.whatsapp}>
      <span className={styles.icono}>
        <WhatsappIcon />
      </span>
      <div className={styles.texto}>
        {block.titulo !== '' && (
          <h2 data-campo="titulo" {...ownLanguage(block.idiomas.titulo)}>
            {block.titulo}
          </h2>
        )}
        {link === null ? (
          <p>{numero}</p>
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {numero}
          </a>
        )}
      </div>
    </section>
  );
}
