import { Button, Flex, Typography } from '@strapi/design-system';
import { useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { localeIn } from './locale-in';
import { valueAt } from './value-at';

/** Their forms hold data of persons, which stay in no browser. */
const ofPersons: readonly string[] = [
  ...['api::estadia.estadia', 'api::reserva.reserva', 'plugin::users-permissions.user'],
];

/** The open form and what was changed there; null where there is nothing to lose. */
let open: { readonly key: string; readonly changed: object } | null = null;

interface Action {
  readonly type: unknown;
}

/**
 * A middleware of the panel's store. Stores the changed fields of the open form, until the tab is closed, when the
 * session ends or another person saved first: Strapi then leaves the form, or shows in it what is stored.
 */
export const keepUnsavedText =
  () =>
  () =>
  <Passed extends Action>(next: (action: Passed) => unknown) =>
  (action: Passed) => {
    const isLost =
      action.type === 'admin/logout' ||
      valueAt(action, 'payload', 'status') === 401 ||
      valueAt(action, 'payload', 'details', 'errors', '0', 'path', '0') === 'vista';
    if (isLost) storeOpen();
    return next(action);
  };

function storeOpen(): void {
  if (open === null) return;
  try {
    sessionStorage.setItem(open.key, JSON.stringify(open.changed));
  } catch {
    // The storage is full or closed to us: the action must go on, or a session could not end.
  }
}

/** The edit view's panel that offers what the same person typed there and could not save; none where nothing is. */
export function UnsavedTextPanel({ model }: { readonly model: string }) {
  const user = useAuth('Sin guardar', ({ user: person }) => person?.id);
  const values = useForm('Sin guardar', (form) => form.values);
  const initialValues = useForm('Sin guardar', (form) => form.initialValues);
  const isModified = useForm('Sin guardar', (form) => form.modified);
  const setValues = useForm('Sin guardar', (form) => form.setValues);
  const { pathname, search } = window.location;
  const locale = localeIn(search) ?? '';
  const key = `sin-guardar ${String(user)} ${pathname} ${locale}`;
  const [finished, setFinished] = useState<string | null>(null);

  useEffect(() => {
    const changed = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(initialValues, name)),
    );
    const isKept = changed.length > 0 && !ofPersons.includes(model);
    open = isKept ? { key, changed: Object.fromEntries(changed) } : null;
    return () => {
      open = null;
    };
  }, [key, model, values, initialValues]);

  const stored = sessionStorage.getItem(key);
  // A changed form is still to be loaded anew, or has got the text back.
  if (stored === null || stored === finished || isModified) return null;
  const finish = () => {
    sessionStorage.removeItem(key);
    setFinished(stored);
  };
  const restore = () => {
    const typed: unknown = JSON.parse(stored);
    // The other fields stay as they are stored now.
    if (typeof typed === 'object' && typed !== null) setValues({ ...values, ...typed });
    finish();
  };
  return {
    title: 'Sin guardar',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography variant="pi" textColor="neutral600">
          Lo último que escribió aquí no se guardó.
        </Typography>
        <Button fullWidth onClick={restore}>
          Recuperarlo
        </Button>
        <Button fullWidth variant="tertiary" onClick={finish}>
          Descartarlo
        </Button>
      </Flex>
    ),
  };
}
