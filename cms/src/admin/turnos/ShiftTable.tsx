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
import type { HeldShift, ServiceDay } from '../../turnos/panel/answers';

const states: Readonly<Record<HeldShift['estado'], string>> = {
  abierto: 'Se puede reservar',
  'todavia no abre': 'Todavía no abre',
  cerrado: 'Reserva cerrada',
  comenzado: 'Ya comenzó',
  'no se ofrece': 'Ya no se ofrece',
};

/** A full shift is open still, but for nobody. */
const stateOf = ({ estado, ocupado }: HeldShift, cupo: number) =>
  estado === 'abierto' && ocupado >= cupo ? 'No quedan lugares' : states[estado];

interface ShiftTableProps {
  readonly day: ServiceDay;
  readonly onAdd: (shift: HeldShift) => void;
  readonly onCancel: (shift: HeldShift, reserva: HeldShift['reservas'][number]) => void;
}

/** How full each shift is, and who holds it. */
export function ShiftTable({ day: { cupo, turnos }, onAdd, onCancel }: ShiftTableProps) {
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
              <Typography fontWeight="bold">
                {shift.desde} – {shift.hasta}
              </Typography>
              <Box>
                <Typography textColor="neutral600" variant="pi">
                  {stateOf(shift, cupo)}
                </Typography>
              </Box>
            </Td>
            <Td>
              <Occupancy ocupado={shift.ocupado} cupo={cupo} />
            </Td>
            <Td>
              <Flex
                direction="column"
                alignItems="stretch"
                gap={1}
                paddingTop={2}
                paddingBottom={2}
              >
                {shift.reservas.map((reserva) => (
                  <Flex key={reserva.id} gap={3} justifyContent="space-between">
                    <Typography>
                      {reserva.confirmacion} · {reserva.apellido}, {reserva.nombre}
                      {reserva.habitacion === '' ? '' : ` · hab. ${reserva.habitacion}`} ·{' '}
                      {reserva.personas} {reserva.personas === 1 ? 'persona' : 'personas'}
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
                {shift.reservas.length === 0 && (
                  <Typography textColor="neutral600">Sin reservas</Typography>
                )}
              </Flex>
            </Td>
            <Td>
              {shift.estado === 'abierto' && shift.ocupado < cupo && (
                <Button
                  size="S"
                  variant="secondary"
                  startIcon={<Plus />}
                  onClick={() => onAdd(shift)}
                  aria-label={`Agregar una reserva a las ${shift.desde}`}
                >
                  Agregar
                </Button>
              )}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
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
