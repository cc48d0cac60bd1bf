import type { TipoComponente } from '@guest-app/adapters/contract/admin-components';
import type { AdminItem } from '@guest-app/adapters/contract/admin-cartas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartaQuery } from '../api/queries';
import { useWrite, type WriteCall } from '../api/use-write';
import { confirmDone } from '../dialogs/ask';
import { SavingDialog } from '../dialogs/SavingDialog';
import { ListBlock, savedAtOnce } from '../forms/ListBlock';
import { OrderedList } from '../forms/OrderedList';
import { useCurrentAdmin } from '../session/admin-context';
import { Waiting } from '../shell/Waiting';
import {
  emptyItem,
  itemInComponent,
  itemTexts,
  itemValuesOf,
  type ItemValues,
} from './item-values';
import { ItemDialog } from './ItemDialog';
import { askToDeleteItem } from './LocalItems';

interface StoredItemsProps {
  readonly idCarta: number;
  readonly idiomas: readonly string[];
  readonly tipo: TipoComponente;
  /** Saves the items in this order. */
  readonly onReorder: (ids: readonly number[], items: readonly AdminItem[]) => Promise<void>;
  /** An item was saved, and the component's version may be another. */
  readonly onSaved: () => Promise<void>;
}

/** The items of a stored component: each change is saved at once. */
export function StoredItems({ idCarta, idiomas, tipo, onReorder, onSaved }: StoredItemsProps) {
  const carta = useQuery(cartaQuery(useCurrentAdmin(), idCarta));
  const { saving, send } = useWrite();
  const [editing, setEditing] = useState<AdminItem | 'nuevo' | null>(null);
  const items = carta.data ?? [];
  const conMasInfo = tipo.tieneMasInfoCarta === 1;
  const byId = (id: string) => items.find(({ idItem }) => String(idItem) === id);
  const edited = editing === 'nuevo' ? null : editing;

  async function store(call: WriteCall, done: string): Promise<void> {
    if (!(await send(call))) return;
    setEditing(null);
    confirmDone(done);
    await Promise.all([carta.refetch(), onSaved()]);
  }

  async function save(values: ItemValues) {
    const call: WriteCall =
      edited === null
        ? {
            method: 'POST',
            base: '/webapp/item',
            body: { idCarta, ...itemInComponent(values, tipo, idiomas) },
          }
        : {
            method: 'PUT',
            base: '/webapp/item',
            body: {
              idItem: edited.idItem,
              textos: itemTexts(values, conMasInfo),
              idiomasActivos: idiomas,
              ...(values.imagen !== edited.imagen && {
                imagen: values.imagen,
                imagenAntigua: edited.imagen,
              }),
            },
          };
    await store(call, edited === null ? 'Item agregado' : 'Item actualizado');
  }

  async function remove(id: string) {
    if (!(await askToDeleteItem())) return;
    await store({ method: 'DELETE', base: '/webapp/item', parts: [id] }, 'Se ha eliminado el item');
  }

  const initial = edited === null ? emptyItem(idiomas) : itemValuesOf(edited, idiomas);
  return (
    <ListBlock
      titulo="Carta"
      nota={savedAtOnce}
      agregar="Agregar item"
      onAdd={() => setEditing('nuevo')}
    >
      {carta.data ? (
        <OrderedList
          label="Items"
          rows={items.map((item) => ({
            id: String(item.idItem),
            nombre: item.nombreReferencia,
            contenido: `${item.tipo}: ${item.nombreReferencia}`,
          }))}
          onReorder={(ids) => void onReorder(ids.map(Number), items).then(() => carta.refetch())}
          onEdit={(id) => setEditing(byId(id) ?? null)}
          onRemove={(id) => void remove(id)}
          removeLabel="Eliminar"
        />
      ) : (
        <Waiting error={carta.error} onRetry={() => void carta.refetch()} />
      )}
      {editing !== null && (
        <ItemDialog
          titulo={edited === null ? 'Agregar item' : 'Editar item'}
          width={edited === null ? 500 : 450}
          initial={initial}
          idiomas={idiomas}
          conMasInfo={conMasInfo}
          masInfoRequired={
            edited === null || Object.values(initial.masinfo).some((text) => text !== '')
          }
          tipoLocked={edited !== null}
          saving={saving}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
      <SavingDialog opened={saving && editing === null} />
    </ListBlock>
  );
}
