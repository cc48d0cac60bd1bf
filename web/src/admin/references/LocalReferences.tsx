import type { AdminSeccion } from '@guest-app/adapters/contract/admin-sections';
import { ask, confirmDone } from '../dialogs/ask';
import { ListBlock, savedLater } from '../forms/ListBlock';
import { useLocalList } from '../forms/local-list';
import { OrderedList } from '../forms/OrderedList';
import { emptyReference, type ReferenceValues } from './reference-values';
import { ReferenceDialog } from './ReferenceDialog';

interface LocalReferencesProps {
  readonly values: readonly ReferenceValues[];
  readonly onChange: (values: ReferenceValues[]) => void;
  readonly idiomas: readonly string[];
  readonly secciones: readonly AdminSeccion[];
}

/** The referred sections of a component that is not saved yet. */
export function LocalReferences({ values, onChange, idiomas, secciones }: LocalReferencesProps) {
  const list = useLocalList({ values, onChange });

  async function remove(id: string) {
    if (await askToDeleteReference()) {
      list.remove(id);
      confirmDone('Se ha eliminado la sección referida');
    }
  }

  return (
    <ListBlock
      titulo="Secciones referidas"
      nota={savedLater}
      agregar="Agregar sección referida"
      onAdd={list.add}
    >
      <OrderedList
        label="Secciones referidas"
        rows={values.map(({ nombreReferencia }, index) => ({
          id: String(index),
          nombre: nombreReferencia,
        }))}
        onReorder={list.reorder}
        onEdit={list.edit}
        onRemove={(id) => void remove(id)}
        removeLabel="Eliminar"
      />
      {list.editing !== null && (
        <ReferenceDialog
          titulo={list.edited ? 'Editar sección referida' : 'Agregar sección referida'}
          initial={list.edited ?? emptyReference(idiomas)}
          idiomas={idiomas}
          secciones={secciones}
          saving={false}
          onSave={(reference) => {
            list.keep(reference);
            confirmDone(list.edited ? 'Sección referida actualizada' : 'Sección referida agregada');
            return Promise.resolve();
          }}
          onClose={list.close}
        />
      )}
    </ListBlock>
  );
}

export function askToDeleteReference(): Promise<boolean> {
  return ask({
    titulo: 'Confirmación',
    texto: '¿Está seguro que desea eliminar la referencia?',
    si: 'Si, eliminar!',
    no: 'Cancelar',
    peligro: true,
  });
}
