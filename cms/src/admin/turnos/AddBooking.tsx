import { Button, Field, Modal, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { HeldShift } from '../../turnos/desk/panel-answers';

interface AddBookingProps {
  readonly shift: HeldShift;
  readonly onClose: () => void;
  /** Books for the stay with this number; returns why it could not, or null. */
  readonly onBook: (confirmacion: string) => Promise<string | null>;
}

/** Asks for whom to book a shift. */
export function AddBooking({ shift, onClose, onBook }: AddBookingProps) {
  const [confirmacion, setConfirmacion] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setFault(await onBook(confirmacion.trim()));
    setBusy(false);
  };
  return (
    <Modal.Root open onOpenChange={(open: boolean) => !open && onClose()}>
      <Modal.Content>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Modal.Header closeLabel="Cerrar">
            <Modal.Title>
              Reservar de {shift.desde} a {shift.hasta}
            </Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Field.Root name="confirmacion" required error={fault ?? false}>
              <Field.Label>Número de reserva del huésped</Field.Label>
              <TextInput
                autoFocus
                value={confirmacion}
                onChange={(event) => setConfirmacion(event.target.value)}
              />
              <Field.Error />
            </Field.Root>
            <Typography textColor="neutral600" variant="pi">
              Se reserva para todas las personas de la estadía, con las mismas reglas que en la app.
            </Typography>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" loading={busy} disabled={confirmacion.trim() === ''}>
              Reservar
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
