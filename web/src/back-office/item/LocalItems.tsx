import type { TipoComponente } from '../../shared/model/componente';
import { ask, confirmDone } from '../dialogs/ask';
import { ListBlock, savedLater } from '../form/ListBlock';
import { useLocalList } from '../form/local-list';
import { OrderedList } from '../form/OrderedList';
import { emptyItem, type ItemValues } from './item-values';
import { ItemDialog } from './ItemDialog';

interface LocalItemsProps {
  /** Which form holds the list. */
  readonly id: string;
  readonly values: readonly ItemValues[];
  readonly onChange: (values: ItemValues[]) => void;
  readonly idiomas: readonly string[];
  readonly tipo: TipoComponente;
}

/** The items of a component that is not saved yet. */
export function LocalItems({ id, values, onChange, idiomas, tipo }: LocalItemsProps) {
  const list = useLocalList({
    form: 'item',
    list: id,
    empty: emptyItem(idiomas, tipo),
    values,
    onChange,
  });

  async function remove(entry: string) {
    if (await askToDeleteItem()) {
      list.remove(entry);
      confirmDone('Se ha eliminado el item');
    }
  }

  return (
    <ListBlock titulo="Carta" nota={savedLater} agregar="Agregar item" onAdd={list.add}>
      <OrderedList
        label="Items"
        rows={values.map((item, index) => ({
          id: list.ids[index] ?? '',
          nombre: item.nombreReferencia,
          contenido: `${item.tipo}: ${item.nombreReferencia}`,
        }))}
        onReorder={list.reorder}
        onEdit={list.edit}
        onRemove={(entry) => void remove(entry)}
        removeLabel="Eliminar"
      />
      {list.opened !== null && (
        <ItemDialog
          titulo={list.isNew ? 'Agregar item' : 'Editar item'}
          width={list.isNew ? 500 : 450}
          draft={list.draft}
          saved={list.opened.saved}
          idiomas={idiomas}
          tipo={tipo}
          isNew
          tipoLocked={false}
          saving={false}
          onSave={(item) => {
            list.keep(item);
            confirmDone(list.isNew ? 'Item agregado' : 'Item actualizado');
            return Promise.resolve();
          }}
          onClose={list.close}
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
