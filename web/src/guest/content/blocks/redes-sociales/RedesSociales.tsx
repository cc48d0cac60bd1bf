import { Picture } from '../../../../shared/image/Picture';
import { smallSizes } from '../../../../shared/image/small-sizes';
import { ownLanguage } from '../../../../shared/texts/own-language';
import { webAddress } from '../../../links/links';
import type { BlockProps } from '../../block/block-type';
import { Carta } from '../../carta/Carta';
import styles from './RedesSociales.module.css';

export interface RedesSocialesContents {
  readonly idCarta: number | null;
}

export function RedesSociales({ block }: BlockProps<RedesSocialesContents>) {
  return (
    <section className={styles.redes} data-full-bleed="always">
      <Carta idCarta={block.idCarta}>
        {(items) => (
          <ul>
            {items.map((item) => {
              const address = webAddress(item.texto);
              const icon = <Picture {...item.imagen} alt={item.nombre} sizes={smallSizes.red} />;
              return (
                <li key={item.id} data-item={item.id} {...ownLanguage(item.idiomas.nombre)}>
                  {address === null ? (
                    <span>{icon}</span>
                  ) : (
                    <a href={address} target="_blank" rel="noopener noreferrer">
                      {icon}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Carta>
    </section>
  );
}
