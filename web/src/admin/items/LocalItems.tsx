import { ask, confirmDone } from '../dialogs/ask';
import { ListBlock, savedLater } from '../forms/ListBlock';
import { useLocalList } from '../forms/local-list';
import { OrderedList } from '../forms/OrderedList';
import { emptyItem, type ItemValues } from './item-values';
import { ItemDialog } from './ItemDialog';

interface LocalItemsProps {
  readonly values: readonly ItemValues[];
  readonly onChange: (values: ItemValues[]) => void;
  readonly idiomas: readonly string[];
  readonly conMasInfo: boolean;
}

/** The items of a component that is not saved yet. */
export function LocalItems({ values, onChange, idiomas, conMasInfo }: LocalItemsProps) {
  const list = useLocalList({ values, onChange });

  async function remove(id: string) {
    if (await askToDeleteItem()) {
      list.remove(id);
      confirmDone('Se ha eliminado el item');
    }
  }

  return (
    <ListBlock titulo="Carta" nota={savedLater} agregar="Agregar item" onAdd={list.add}>
      <OrderedList
        label="Items"
        rows={values.map((item, index) => ({
          id: String(index),
          nombre: item.nombreReferencia,
          contenido: `${item.tipo}: ${item.nombreReferencia}`,
        }))}
        onReorder={list.reorder}
        onEdit={list.edit}
        onRemove={(id) => void remove(id)}
        removeLabel="Eliminar"
      />
      {list.editing !== null && (
        <ItemDialog
          titulo={list.edited ? 'Editar item' : 'Agregar item'}
          width={list.edited ? 450 : 500}
          initial={list.edited ?? emptyItem(idiomas)}
          idiomas={idiomas}
          conMasInfo={conMasInfo}
          masInfoRequired
          tipoLocked={false}
          saving={false}
          onSave={(item) => {
            list.keep(item);
            confirmDone(list.edited ? 'Item actualizado' : 'Item agregado');
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
