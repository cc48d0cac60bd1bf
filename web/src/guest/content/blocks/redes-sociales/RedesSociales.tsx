import { Picture } from '../../../../shared/image/Picture';
import { Carta } from '../../carta/Carta';
import { webAddress } from '../../../links/links';
import type { BlockProps } from '../../block/block-props';
import styles from './RedesSociales.module.css';

export function RedesSociales({ block }: BlockProps<'redes-sociales'>) {
  return (
    <section className={styles.redes} data-full-bleed="always">
      <Carta idCarta={block.idCarta}>
        {(items) => (
          <ul>
            {items.map((item) => {
              const address = webAddress(item.texto);
              const icon = (
                <Picture
                  imagen={item.imagen}
                  ancho={item.imagenAncho}
                  alto={item.imagenAlto}
                  alt={item.nombreItem}
                  sizes="28px"
                />
              );
              return (
                <li key={item.idItem}>
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
