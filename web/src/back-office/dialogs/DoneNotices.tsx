import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import styles from './DoneNotices.module.css';

/** The place of what {@link confirmDone} says: under the dialogs, whose buttons it would cover on a phone. */
export function DoneNotices() {
  // At the lower edge it would lie over the rows that reception works on, and over the forms' buttons.
  const isPhone = useMediaQuery('(max-width: 40rem)');
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-right'}
      zIndex={190}
      classNames={{ root: styles.lugar, notification: styles.aviso }}
    />
  );
}
