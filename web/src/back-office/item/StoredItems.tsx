import { arrayMove } from '@dnd-kit/sortable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TipoComponente } from '../../shared/model/componente';
import type { ItemRow } from '../../shared/model/item';
import { cartaQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { reportFailure } from '../dialogs/report-failure';
import { SavingDialog } from '../dialogs/SavingDialog';
import type { SavedState } from '../form/drafts';
import { ListBlock, savedAtOnce } from '../form/ListBlock';
import { OrderedList } from '../form/OrderedList';
import { type Owner, useStoredList } from '../form/use-stored-list';
import { useEntrySpots } from '../preview/use-spots';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { correctionOf } from '../translations/minor-correction';
import { MissingBadges } from '../translations/MissingBadges';
import {
  emptyItem,
  itemDifferences,
  itemInComponente,
  itemSpots,
  itemTexts,
  type ItemValues,
  itemValuesOf,
  missingOfItem,
  wordsOfItem,
} from './item-values';
import { ItemDialog } from './ItemDialog';
import { ItemPrice } from './ItemPrice';
import styles from './ItemPrice.module.css';
import { askToDeleteItem } from './LocalItems';

interface StoredItemsProps {
  readonly owner: Owner;
  readonly idCarta: number;
  readonly idiomas: readonly string[];
  readonly tipo: TipoComponente;
}

/** The items of a stored component: each change is saved at once. */
export function StoredItems({ owner, idCarta, idiomas, tipo }: StoredItemsProps) {
  const queryClient = useQueryClient();
  const query = cartaQuery(useCurrentAdmin(), idCarta);
  const carta = useQuery(query);
  const items = carta.data ?? [];
  const list = useStoredList({
    form: 'item',
    owner,
    empty: emptyItem(idiomas, tipo),
    readIds: async () => idsOf(await queryClient.query(query)),
    readEntry: async (id) => {
      const rows = await queryClient.query(query);
      const item = rows.find((row) => String(row.id) === id);
      return item ? itemValuesOf(item, idiomas) : null;
    },
    differences: (mine: ItemValues, saved: ItemValues) => itemDifferences(mine, saved, tipo),
    refetch: () => carta.refetch(),
  });
  const opened = list.opened;
  /** Whether the opened entry is no more than a price in its row. */
  const [inRow, setInRow] = useState(false);
  const isNew = opened?.entry === null;
  const mark = useEntrySpots('item', itemSpots, (id, first) => void openAt(id, first));

  function edit(item: ItemRow | undefined, first?: string) {
    if (item === undefined) return;
    setInRow(false);
    list.edit(String(item.id), itemValuesOf(item, idiomas), first);
  }

  /** The preview may be sooner than the list. */
  async function openAt(id: number, first: string | undefined) {
    try {
      edit(
        (await queryClient.query(query)).find((row) => row.id === id),
        first,
      );
    } catch (error) {
      reportFailure(error);
    }
  }

  async function save(typed: ItemValues, rebase: (stored: ItemValues, shown: ItemValues) => void) {
    const entry = opened?.entry ?? null;
    const call = (values: ItemValues, base: SavedState<ItemValues>) => {
      const version = base.version !== null && { version: base.version };
      if (entry === null) {
        const body = { idCarta, ...itemInComponente(values, tipo, idiomas), ...version };
        return writeCall('POST', '/webapp/item/:db', {}, body);
      }
      const body = {
        idItem: Number(entry),
        textos: itemTexts(values, tipo, base.values),
        idiomasActivos: [...idiomas],
        ...(values.imagen !== base.values.imagen && {
          imagen: values.imagen,
          imagenAntigua: base.values.imagen,
        }),
        ...correctionOf(values),
        ...version,
      };
      return writeCall('PUT', '/webapp/item/:db', {}, body);
    };
    const done = entry === null ? 'Item agregado' : 'Item actualizado';
    await list.keep(typed, { call, rebase, done });
  }

  async function move(from: number, to: number) {
    const moved = arrayMove([...items], from, to);
    const itemsCarta = moved.map(({ id, tipo }) => ({ idItem: id, tipo, textos: {} }));
    await list.reorder(idsOf(items), { itemsCarta });
  }

  async function remove(index: number) {
    const id = items[index]?.id;
    if (id === undefined || !(await askToDeleteItem())) return;
    const call = writeCall('DELETE', '/webapp/item/:id/:db', { id }, null);
    await list.remove(call, 'Se ha eliminado el item');
  }

  function add() {
    setInRow(false);
    list.add();
  }

  const form = opened && {
    titulo: isNew ? 'Agregar item' : 'Editar item',
    draft: list.draft,
    saved: opened.saved,
    isNew,
    saving: list.saving,
    first: opened.first,
    onField: (name: string | null) => mark(Number(opened.entry), name),
    onSave: save,
    onClose: list.close,
  };

  return (
    <ListBlock titulo="Carta" nota={savedAtOnce} agregar="Agregar item" onAdd={add}>
      {carta.data ? (
        <OrderedList
          label="Items"
          rows={items.map((item) => ({
            id: String(item.id),
            nombre: item.nombreReferencia,
            contenido: `${item.tipo}: ${item.nombreReferencia}`,
            palabras: wordsOfItem(item),
            detalle: (
              <span className={styles.detalle}>
                {item.tipo === 'precio' ? (
                  <ItemPrice
                    item={item}
                    onChange={() => {
                      setInRow(true);
                      list.edit(String(item.id), itemValuesOf(item, idiomas));
                    }}
                    form={inRow && opened?.entry === String(item.id) ? form : null}
                  />
                ) : (
                  <bdi>{item.texto}</bdi>
                )}
                <MissingBadges counts={missingOfItem(item, tipo, idiomas)} />
              </span>
            ),
          }))}
          onMove={(from, to) => void move(from, to)}
          onEdit={(index) => edit(items[index])}
          onRemove={(index) => void remove(index)}
          removeLabel="Eliminar"
        />
      ) : (
        <LoadingOrError error={carta.error} onRetry={() => void carta.refetch()} />
      )}
      {form !== null && !inRow && (
        <ItemDialog
          {...form}
          id={isNew ? null : Number(opened?.entry)}
          width={isNew ? 500 : 450}
          idiomas={idiomas}
          tipo={tipo}
          tipoLocked={!isNew}
        />
      )}
      <SavingDialog opened={list.saving && opened === null} />
    </ListBlock>
  );
}

const idsOf = (items: readonly ItemRow[]) => items.map(({ id }) => id);
