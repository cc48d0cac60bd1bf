import { useQueryClient } from '@tanstack/react-query';
import type { Cambio } from '../../shared/model/historial';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone, tell } from '../dialogs/ask';
import { useCurrentAdmin } from '../session/admin-context';
import { cambioQuery } from './queries';

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

/** What a save answers. */
interface Undoable {
  readonly idCambio?: number | undefined;
}

/** Saves earlier states again. Refused where there are changes after the last one that the person has seen. */
export function useRestore() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();

  /** Says what of the state is no longer there. */
  async function saveAgain(
    { idCambio }: Named,
    { idCambio: ultimo }: Named,
    onDone?: () => void,
  ): Promise<void> {
    const body = { idCambio, ultimo };
    const done = await send(writeCall('POST', '/webapp/cambio/restaurar/:db', {}, body));
    if (done === null) {
      // Where it was refused, there are changes that the person has not seen.
      await queryClient.invalidateQueries({ queryKey: [admin.db, 'historial'] });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: [admin.db] });
    onDone?.();
    const { omitido = [] } = done;
    if (omitido.length === 0) confirmDone('Restaurado', undefined, undoOf(done, onDone));
    else tell('Restaurado en parte', `Quedó afuera ${omitido.join('; ')}.`);
  }

  /** Saves an earlier state again, once the person agrees. */
  async function restore(
    cambio: Named,
    ultimo: Named,
    question: keyof typeof questions,
  ): Promise<void> {
    if (await ask(questions[question])) await saveAgain(cambio, ultimo);
  }

  /** The way to take back a save that was just made; undefined where it changed nothing. */
  function undoOf({ idCambio }: Undoable, onUndone?: () => void) {
    if (idCambio === undefined) return undefined;
    return async () => {
      const made = { idCambio };
      const read = await queryClient.query(cambioQuery(admin, made)).catch(() => null);
      if (read?.anterior) await saveAgain(read.anterior, made, onUndone);
    };
  }

  return { saving, restore, undoOf };
}
