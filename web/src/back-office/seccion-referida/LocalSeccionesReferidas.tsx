import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { SeccionRow } from '../../shared/model/seccion';
import { ask, confirmDone } from '../dialogs/ask';
import { withNewFields } from '../form/keep-mine';
import { ListBlock, savedLater } from '../form/ListBlock';
import { OrderedList } from '../form/OrderedList';
import { useEntryDialog } from '../form/use-entry-dialog';
import { useEntrySpots } from '../preview/use-spots';
import {
  emptySeccionReferida,
  referidaSpots,
  type SeccionReferidaValues,
} from './seccion-referida-values';
import { SeccionReferidaDialog } from './SeccionReferidaDialog';

interface LocalSeccionesReferidasProps {
  /** Which form holds the list. */
  readonly id: string;
  readonly idiomas: readonly string[];
  readonly secciones: readonly SeccionRow[];
}

/** The referred sections of a component that is not saved yet: a list inside its form. */
export function LocalSeccionesReferidas({ id, idiomas, secciones }: LocalSeccionesReferidasProps) {
  const { control, setValue } = useFormContext<{ referidas: SeccionReferidaValues[] }>();
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'referidas',
    keyName: 'clave',
  });
  const referidas = useWatch({ control, name: 'referidas' });
  const empty = emptySeccionReferida(idiomas);
  const { opened, draft, add, edit, close } = useEntryDialog({ form: 'referida', list: id, empty });
  const place = Number(opened?.entry ?? referidas.length);
  const isNew = place >= referidas.length;

  // The preview numbers what is not stored from 1 on.
  const mark = useEntrySpots('referida', referidaSpots, (id, first) => openAt(id - 1, first));

  function openAt(index: number, first?: string) {
    const referida = referidas[index];
    // It may have come from a draft that is older than a language.
    if (referida !== undefined) edit(String(index), withNewFields(referida, empty), first);
  }

  function keep(referida: SeccionReferidaValues) {
    if (isNew) append(referida, { shouldFocus: false });
    else setValue(`referidas.${place}`, referida, { shouldDirty: true });
    close();
    confirmDone(isNew ? 'Sección referida agregada' : 'Sección referida actualizada');
    return Promise.resolve();
  }

  async function askToRemove(index: number) {
    if (!(await askToDeleteSeccionReferida())) return;
    remove(index);
    confirmDone('Se ha eliminado la sección referida');
  }

  return (
    <ListBlock
      titulo="Secciones referidas"
      nota={savedLater}
      agregar="Agregar sección referida"
      onAdd={add}
    >
      <OrderedList
        label="Secciones referidas"
        rows={fields.map(({ clave, ...field }, index) => ({
          id: clave,
          nombre: (referidas[index] ?? field).nombreReferencia,
        }))}
        onMove={move}
        onEdit={(index) => openAt(index)}
        onRemove={(index) => void askToRemove(index)}
        removeLabel="Eliminar"
      />
      {opened !== null && (
        <SeccionReferidaDialog
          id={null}
          titulo={isNew ? 'Agregar sección referida' : 'Editar sección referida'}
          draft={draft}
          isNew
          saved={opened.saved}
          idiomas={idiomas}
          secciones={secciones}
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

export function askToDeleteSeccionReferida(): Promise<boolean> {
  return ask({
    titulo: 'Confirmación',
    texto: '¿Está seguro que desea eliminar la referencia?',
    si: 'Si, eliminar!',
    no: 'Cancelar',
    peligro: true,
  });
}
