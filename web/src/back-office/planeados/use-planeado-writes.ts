import { useQueryClient } from '@tanstack/react-query';
import { RequestFailure } from '../../shared/api/request';
import type { Cuando, Planeado } from '../../shared/model/planeado';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone, tell } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { useRestore } from '../historial/use-restore';
import { useCurrentAdmin } from '../session/admin-context';
import { planeadosKey } from './queries';
import { momentWords, subjectOf } from './words';

/** What can be done with a planned change. Each question names the change. */
export function usePlaneadoWrites() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send, attempt } = useWrite();
  const { undoOf } = useRestore();

  const readAgain = () => queryClient.invalidateQueries({ queryKey: planeadosKey(admin) });

  /** Whether it was moved. */
  async function move(
    { idPlaneado }: Planeado,
    { desde, hasta }: Cuando,
    hoy: string,
  ): Promise<boolean> {
    if (desde === undefined) return false;
    const body = { idPlaneado, desde, ...(hasta && { hasta }) };
    const done = await send(writeCall('PUT', '/webapp/planeado/:db', {}, body));
    await readAgain();
    if (done === null) return false;
    confirmDone(`Queda para ${momentWords(done.planeado?.desde ?? desde, hoy)}`);
    return true;
  }

  async function cancel(planeado: Planeado): Promise<void> {
    const isConflict = planeado.estado === 'conflicto';
    const agreed = await ask({
      titulo: isConflict ? 'Descartar lo programado' : 'Cancelar lo programado',
      texto: planeado.vuelta
        ? `${subjectOf(planeado)}: queda como está, y no vuelve lo que había.`
        : `${subjectOf(planeado)}: queda como está, y lo programado se pierde.`,
      si: isConflict ? 'Descartar' : 'Cancelar el cambio',
      no: isConflict ? 'Decidir después' : 'Dejarlo programado',
      peligro: true,
    });
    if (agreed) await takeBack(planeado);
  }

  /** Cancels it without a question. */
  async function takeBack({ idPlaneado }: Planeado): Promise<void> {
    const done = await send(writeCall('POST', '/webapp/planeado/cancelar/:db', {}, { idPlaneado }));
    await readAgain();
    if (done !== null) confirmDone('Ya no está programado');
  }

  async function apply(planeado: Planeado): Promise<void> {
    const isConflict = planeado.estado === 'conflicto';
    const agreed = await ask({
      titulo: isConflict ? 'Aplicar lo programado' : 'Aplicar ahora',
      texto: isConflict
        ? `${subjectOf(planeado)}: donde otra persona cambió lo mismo, vale lo programado. Lo que hay ahora queda en el historial.`
        : `${subjectOf(planeado)}: los huéspedes lo ven enseguida. Lo que hay ahora queda en el historial.`,
      si: isConflict ? 'Aplicar lo programado' : 'Aplicar ahora',
      no: isConflict ? 'Decidir después' : 'Dejarlo programado',
    });
    if (agreed) await applyAgreed(planeado, isConflict);
  }

  /** @param pisar whether it wins where another person changed the same */
  async function applyAgreed(planeado: Planeado, pisar: boolean): Promise<void> {
    const body = { idPlaneado: planeado.idPlaneado, ...(pisar && { pisar }) };
    try {
      const done = await attempt(writeCall('POST', '/webapp/planeado/aplicar/:db', {}, body));
      await queryClient.invalidateQueries({ queryKey: [admin.db] });
      const { omitido = [] } = done;
      if (omitido.length === 0) confirmDone('Aplicado', undefined, undoOf(done));
      else tell('Aplicado en parte', `Quedó afuera ${omitido.join('; ')}.`);
    } catch (error) {
      await readAgain();
      const isConflict = error instanceof RequestFailure && error.status === 409 && !pisar;
      if (!isConflict) {
        reportFailure(error);
        return;
      }
      const agreed = await ask({
        titulo: 'Otra persona cambió lo mismo',
        texto: error.mensaje ?? '',
        si: 'Aplicar lo programado',
        no: 'Dejar lo que hay',
      });
      if (agreed) await applyAgreed(planeado, true);
    }
  }

  return { saving, move, cancel, takeBack, apply };
}
