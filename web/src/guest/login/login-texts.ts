import { type Texts, withCommonTexts } from '../../shared/texts/texts';

const es = {
  bienvenidoA: (hotel: string) => `Bienvenido a ${hotel}`,
  textoIngreso:
    'Ingrese con el número de su reserva o de su documento para reservar los servicios del hotel.',
  numeroIngreso: 'Número de documento o de reserva',
  fechaLlegada: 'Fecha de llegada',
  dondeEstaElNumero:
    'El número de reserva está en la confirmación que recibió al reservar. Si no lo encuentra, escríbanos o pregunte en recepción.',
  ingresando: 'Ingresando',
  preparando: 'Un momento, por favor: está tardando más de lo habitual.',
  enlaceInvalido: 'El enlace no es válido. Ingrese con su número y la fecha de llegada.',
};

const en: typeof es = {
  bienvenidoA: (hotel) => `Welcome to ${hotel}`,
  textoIngreso: 'Log in with your booking or document number to book the hotel’s services.',
  numeroIngreso: 'Document or booking number',
  fechaLlegada: 'Arrival date',
  dondeEstaElNumero:
    'The booking number is in the confirmation that you received when you booked. If you cannot find it, write to us or ask at reception.',
  ingresando: 'Logging in',
  preparando: 'One moment, please: this is taking longer than usual.',
  enlaceInvalido: 'This link is not valid. Log in with your number and arrival date.',
};

export type LoginTexts = Texts & typeof es;

export const loginTextsFor = withCommonTexts({ es, en });
