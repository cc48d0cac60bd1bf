import type { Item } from '../../../shared/model/item';
import { PriceLine } from './PriceLine';
import styles from './PriceList.module.css';

interface PriceListProps {
  readonly items: readonly Item[];
}

/** Lines of names and prices; a long list stands in two columns where there is room. */
export function PriceList({ items }: PriceListProps) {
  return (
    <ul className={items.length > 7 ? `${styles.lista} ${styles.larga}` : styles.lista}>
      {items.map((item) => (
        <li key={item.id} data-item={item.id}>
          <PriceLine item={item} />
        </li>
      ))}
    </ul>
  );
}
