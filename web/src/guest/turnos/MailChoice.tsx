import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newClave } from '../../shared/api/request';
import type { Guest } from '../session/guest-session';
import { mailChoiceKey } from './keys';
import styles from './MailChoice.module.css';
import { mailChoiceQuery, sendMailChoice } from './queries';
import type { TurnosTexts } from './turnos-texts';

interface MailChoiceProps {
  readonly db: string;
  readonly guest: Guest;
  readonly t: TurnosTexts;
}

/** The guest's choice about mails of bookings; nothing where the hotel sends none, or has no address of the guest. */
export function MailChoice({ db, guest, t }: MailChoiceProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(mailChoiceQuery(db, guest));
  const change = useMutation({
    mutationFn: (recibe: boolean) => sendMailChoice(db, guest, recibe, newClave()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailChoiceKey(db, guest) }),
  });
  if (data?.disponible !== 1) return null;
  return (
    <label className={styles.eleccion}>
      <input
        type="checkbox"
        role="switch"
        checked={change.isPending ? change.variables : data.recibe === 1}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate(target.checked);
        }}
      />
      <span>{t.recibirCorreos}</span>
    </label>
  );
}
