import { normalizePrice } from '@guest-app/config/price';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { TipoComponente } from '../../shared/model/componente';
import { amountOf } from '../../shared/model/price';
import { ask, confirmDone } from '../dialogs/ask';
import { withNewFields } from '../form/keep-mine';
import { ListBlock, savedLater } from '../form/ListBlock';
import { OrderedList } from '../form/OrderedList';
import { useEntryDialog } from '../form/use-entry-dialog';
import { useEntrySpots } from '../preview/use-spots';
import { emptyItem, itemSpots, type ItemValues, wordsOfItem } from './item-values';
import { ItemDialog } from './ItemDialog';
import styles from './ItemPrice.module.css';

interface LocalItemsProps {
  /** Which form holds the list. */
  readonly id: string;
  readonly idiomas: readonly string[];
  readonly tipo: TipoComponente;
}

/** The items of a component that is not saved yet: a list inside its form. */
export function LocalItems({ id, idiomas, tipo }: LocalItemsProps) {
  const { control, setValue } = useFormContext<{ items: ItemValues[] }>();
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'items',
    keyName: 'clave',
  });
  const items = useWatch({ control, name: 'items' });
  const empty = emptyItem(idiomas, tipo);
  const { opened, draft, add, edit, close } = useEntryDialog({ form: 'item', list: id, empty });
  const place = Number(opened?.entry ?? items.length);
  const isNew = place >= items.length;

  // The preview numbers what is not stored from 1 on.
  const mark = useEntrySpots('item', itemSpots, (id, first) => openAt(id - 1, first));

  function openAt(index: number, first?: string) {
    const item = items[index];
    // It may have come from a draft that is older than a language.
    if (item !== undefined) edit(String(index), withNewFields(item, empty), first);
  }

  function keep(item: ItemValues) {
    if (isNew) append(item, { shouldFocus: false });
    else setValue(`items.${place}`, item, { shouldDirty: true });
    close();
    confirmDone(isNew ? 'Item agregado' : 'Item actualizado');
    return Promise.resolve();
  }

  async function askToRemove(index: number) {
    if (!(await askToDeleteItem())) return;
    remove(index);
    confirmDone('Se ha eliminado el item');
  }

  return (
    <ListBlock titulo="Carta" nota={savedLater} agregar="Agregar item" onAdd={add}>
      <OrderedList
        label="Items"
        rows={fields.map(({ clave, ...field }, index) => {
          const item = items[index] ?? field;
          const { tipo: kind, nombreReferencia } = item;
          return {
            id: clave,
            nombre: nombreReferencia,
            contenido: `${kind}: ${nombreReferencia}`,
            palabras: wordsOfItem(item),
            detalle: (
              <bdi className={styles.detalle}>
                {amountOf({ ...item, precio: normalizePrice(item.precio) ?? '' })}
              </bdi>
            ),
          };
        })}
        onMove={move}
        onEdit={(index) => openAt(index)}
        onRemove={(index) => void askToRemove(index)}
        removeLabel="Eliminar"
      />
      {opened !== null && (
        <ItemDialog
          id={null}
          titulo={isNew ? 'Agregar item' : 'Editar item'}
          width={isNew ? 500 : 450}
          draft={draft}
          saved={opened.saved}
          idiomas={idiomas}
          tipo={tipo}
          isNew
          tipoLocked={false}
          saving={false}
          first={opened.first}
          onField={(name) => mark(place + 1, name)}
          onSave={keep}
          onClose={close}
        />
      )}
    </ListBlock>
  );
}

export function askToDeleteItem(): Promise<boolean> {
  return ask({
    titulo: 'Confirmación',
    texto: '¿Está seguro que desea eliminar el item?',
    si: 'Si, eliminar!',
    no: 'Cancelar',
    peligro: true,
  });
}
