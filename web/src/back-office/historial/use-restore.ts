import { useQueryClient } from '@tanstack/react-query';
import type { Cambio } from '../../shared/model/historial';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone, tell } from '../dialogs/ask';
import { useCurrentAdmin } from '../session/admin-context';
import { type Aggregate, historialQuery } from './queries';

const questions = {
  restaurar: {
    titulo: 'Restaurar',
    texto: 'Se guarda otra vez como quedó entonces. Lo que hay ahora queda en el historial.',
    si: 'Restaurar',
    no: 'Cancelar',
  },
  recuperar: {
    titulo: 'Recuperar',
    texto: 'Vuelve con todo lo que tenía, a su lugar.',
    si: 'Recuperar',
    no: 'Cancelar',
  },
  deshacer: {
    titulo: 'Deshacer',
    texto: 'Se guarda otra vez como estaba antes de este cambio.',
    si: 'Deshacer',
    no: 'Cancelar',
  },
} as const;

type Named = Pick<Cambio, 'idCambio'>;

/**
 * Saves an earlier state again; says what of it is no longer there. Refused where there are changes after the last
 * one that the person has seen.
 */
function useSaveAgain() {
  const { db } = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();

  async function saveAgain({ idCambio }: Named, { idCambio: ultimo }: Named): Promise<void> {
    const body = { idCambio, ultimo };
    const done = await send(writeCall('POST', '/webapp/cambio/restaurar/:db', {}, body));
    if (done === null) {
      // Where it was refused, there are changes that the person has not seen.
      await queryClient.invalidateQueries({ queryKey: [db, 'historial'] });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: [db] });
    const { omitido = [] } = done;
    if (omitido.length === 0) confirmDone('Restaurado');
    else tell('Restaurado en parte', `Quedó afuera ${omitido.join('; ')}.`);
  }

  return { saving, saveAgain };
}

/** Saves an earlier state again, once the person agrees. */
export function useRestore() {
  const { saving, saveAgain } = useSaveAgain();

  async function restore(
    cambio: Named,
    ultimo: Named,
    question: keyof typeof questions,
  ): Promise<void> {
    if (await ask(questions[question])) await saveAgain(cambio, ultimo);
  }

  return { saving, restore };
}

/** Takes back a save that was just made, and made a version; not where somebody saved since. */
export function useUndo() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saveAgain } = useSaveAgain();
  return async (aggregate: Aggregate, version: number): Promise<void> => {
    const read = await queryClient
      .infiniteQuery(historialQuery(admin, aggregate))
      .catch(() => undefined);
    const [last, before] = read?.pages[0]?.cambios ?? [];
    if (last?.version === version && before !== undefined) await saveAgain(before, last);
    else tell('No se pudo deshacer', 'Otra persona guardó cambios después. Mire el historial.');
  };
}
