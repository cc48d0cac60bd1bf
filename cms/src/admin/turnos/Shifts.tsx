import {
  Badge,
  Box,
  Button,
  Flex,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
  VisuallyHidden,
} from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import { useIsMobile } from '@strapi/strapi/admin';
import type { HeldShift, ServiceDay } from '../../turnos/desk/panel-answers';

const states: Readonly<Record<HeldShift['estado'], string>> = {
  abierto: 'Se puede reservar',
  'todavia no abre': 'Todavía no abre',
  cerrado: 'Reserva cerrada',
  comenzado: 'Ya comenzó',
  'no se ofrece': 'Ya no se ofrece',
};

/** A full shift is still open, but has no places left. */
const stateOf = ({ estado, ocupado }: HeldShift, cupo: number) =>
  estado === 'abierto' && ocupado >= cupo ? 'No quedan lugares' : states[estado];

interface ShiftsProps {
  readonly day: ServiceDay;
  readonly onAdd: (shift: HeldShift) => void;
  readonly onCancel: (shift: HeldShift, reserva: HeldShift['reservas'][number]) => void;
}

/** How full each shift is, and who holds it: a table, or one below the other where a table has no room. */
export function Shifts(props: ShiftsProps) {
  return useIsMobile() ? <ShiftList {...props} /> : <ShiftTable {...props} />;
}

function ShiftTable({ day: { cupo, turnos }, onAdd, onCancel }: ShiftsProps) {
  return (
    <Table colCount={4} rowCount={turnos.length + 1}>
      <Thead>
        <Tr>
          {['Turno', 'Ocupación', 'Reservas'].map((title) => (
            <Th key={title}>
              <Typography variant="sigma">{title}</Typography>
            </Th>
          ))}
          <Th>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {turnos.map((shift) => (
          <Tr key={shift.codigo}>
            <Td>
              <Hours shift={shift} cupo={cupo} />
            </Td>
            <Td>
              <Occupancy ocupado={shift.ocupado} cupo={cupo} />
            </Td>
            <Td>
              <Holders shift={shift} onCancel={onCancel} />
            </Td>
            <Td>
              <Add shift={shift} cupo={cupo} onAdd={onAdd} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function ShiftList({ day: { cupo, turnos }, onAdd, onCancel }: ShiftsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
      {turnos.map((shift) => (
        <Box key={shift.codigo} tag="li" background="neutral0" shadow="tableShadow" hasRadius>
          <Flex direction="column" alignItems="stretch" gap={3} padding={4}>
            <Flex gap={3} justifyContent="space-between" alignItems="flex-start">
              <Box>
                <Hours shift={shift} cupo={cupo} />
              </Box>
              <Occupancy ocupado={shift.ocupado} cupo={cupo} />
            </Flex>
            <Holders shift={shift} onCancel={onCancel} />
            <Add shift={shift} cupo={cupo} onAdd={onAdd} />
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}

interface OfShift {
  readonly shift: HeldShift;
  readonly cupo: number;
}

function Hours({ shift, cupo }: OfShift) {
  return (
    <>
      <Typography fontWeight="bold">
        {shift.desde} – {shift.hasta}
      </Typography>
      <Box>
        <Typography textColor="neutral600" variant="pi">
          {stateOf(shift, cupo)}
        </Typography>
      </Box>
    </>
  );
}

function Holders({ shift, onCancel }: Pick<OfShift, 'shift'> & Pick<ShiftsProps, 'onCancel'>) {
  if (shift.reservas.length === 0) {
    return <Typography textColor="neutral600">Sin reservas</Typography>;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={1} paddingTop={2} paddingBottom={2}>
      {shift.reservas.map((reserva) => (
        <Flex key={reserva.id} gap={3} justifyContent="space-between">
          <Typography>
            {reserva.confirmacion} · {reserva.apellido}, {reserva.nombre}
            {reserva.habitacion === '' ? '' : ` · hab. ${reserva.habitacion}`} · {reserva.personas}{' '}
            {reserva.personas === 1 ? 'persona' : 'personas'}
          </Typography>
          <Button
            size="S"
            variant="danger-light"
            startIcon={<Trash />}
            onClick={() => onCancel(shift, reserva)}
            aria-label={`Cancelar la reserva de ${reserva.confirmacion} de las ${shift.desde}`}
          >
            Cancelar
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}

function Add({ shift, cupo, onAdd }: OfShift & Pick<ShiftsProps, 'onAdd'>) {
  if (shift.estado !== 'abierto' || shift.ocupado >= cupo) return null;
  return (
    <Button
      size="S"
      variant="secondary"
      startIcon={<Plus />}
      onClick={() => onAdd(shift)}
      aria-label={`Agregar una reserva a las ${shift.desde}`}
    >
      Agregar
    </Button>
  );
}

function Occupancy({ ocupado, cupo }: { readonly ocupado: number; readonly cupo: number }) {
  const isFull = ocupado >= cupo;
  return (
    <Flex gap={2}>
      <Typography>
        {ocupado} de {cupo}
      </Typography>
      {isFull && (
        <Badge backgroundColor="danger100" textColor="danger700">
          Completo
        </Badge>
      )}
    </Flex>
  );
}
