import { inLanguage } from '@guest-app/config/direction';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequestFailure } from '../../../shared/api/request';
import type { Item } from '../../../shared/model/item';
import { useContent } from '../block/content-context';
import styles from './Carta.module.css';
import { cartaQuery } from './queries';

interface CartaProps {
  readonly idCarta: number | null;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The items of a block's list; while they are on their way, the outline of one. */
export function Carta({ idCarta, children }: CartaProps) {
  const { listas } = useContent();
  if (idCarta === null) return null;
  if (listas === null) return <LoadedCarta idCarta={idCarta}>{children}</LoadedCarta>;
  const items = listas.itemsOf(idCarta);
  return items.length > 0 ? children(items) : null;
}

function LoadedCarta({ idCarta, children }: CartaProps & { readonly idCarta: number }) {
  const { db, idIdioma, t, uiLang } = useContent();
  const carta = useQuery(cartaQuery(db, idIdioma, idCarta));
  if (carta.data) return carta.data.length > 0 ? children(carta.data) : null;
  if (carta.error instanceof RequestFailure && !carta.isFetching) {
    return (
      <div className={styles.fallo} {...inLanguage(uiLang)}>
        <p>{t.listaNoDisponible}</p>
        <button type="button" className="boton-contorno" onClick={() => void carta.refetch()}>
          {t.reintentar}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.espera} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
