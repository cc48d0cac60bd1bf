import type { ReactNode } from 'react';
import type { Item } from '../../../shared/model/item';
import { Carta } from './Carta';

interface ItemListProps {
  readonly idCarta: number | null;
  readonly className: string | undefined;
  readonly entry: (props: { readonly item: Item }) => ReactNode;
}

/** The items of a carta, one entry under the other. */
export function ItemList({ idCarta, className, entry: Entry }: ItemListProps) {
  return (
    <Carta idCarta={idCarta}>
      {(items) => (
        <ul className={className}>
          {items.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Carta>
  );
}
