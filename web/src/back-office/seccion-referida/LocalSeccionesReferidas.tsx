import type { SeccionRow } from '../../shared/model/seccion';
import { ask, confirmDone } from '../dialogs/ask';
import { ListBlock, savedLater } from '../form/ListBlock';
import { useLocalList } from '../form/local-list';
import { OrderedList } from '../form/OrderedList';
import { emptySeccionReferida, type SeccionReferidaValues } from './seccion-referida-values';
import { SeccionReferidaDialog } from './SeccionReferidaDialog';

interface LocalSeccionesReferidasProps {
  /** Which form holds the list. */
  readonly id: string;
  readonly values: readonly SeccionReferidaValues[];
  readonly onChange: (values: SeccionReferidaValues[]) => void;
  readonly idiomas: readonly string[];
  readonly secciones: readonly SeccionRow[];
}

/** The referred sections of a component that is not saved yet. */
export function LocalSeccionesReferidas(props: LocalSeccionesReferidasProps) {
  const { id, values, onChange, idiomas, secciones } = props;
  const empty = emptySeccionReferida(idiomas);
  const list = useLocalList({ form: 'referida', list: id, empty, values, onChange });

  async function remove(entry: string) {
    if (await askToDeleteSeccionReferida()) {
      list.remove(entry);
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
          id: list.ids[index] ?? '',
          nombre: nombreReferencia,
        }))}
        onReorder={list.reorder}
        onEdit={list.edit}
        onRemove={(entry) => void remove(entry)}
        removeLabel="Eliminar"
      />
      {list.opened !== null && (
        <SeccionReferidaDialog
          titulo={list.isNew ? 'Agregar sección referida' : 'Editar sección referida'}
          draft={list.draft}
          isNew
          saved={list.opened.saved}
          idiomas={idiomas}
          secciones={secciones}
          saving={false}
          onSave={(reference) => {
            list.keep(reference);
            confirmDone(list.isNew ? 'Sección referida agregada' : 'Sección referida actualizada');
            return Promise.resolve();
          }}
          onClose={list.close}
        />
      )}
    </ListBlock>
  );
}

export function askToDeleteSeccionReferida(): Promise<boolean> {
  return ask({
    titulo: 'Confirmación',
    texto: '¿Está seguro que desea eliminar la referencia?',
    si: 'Si, eliminar!',
    no: 'Cancelar',
    peligro: true,
  });
}
