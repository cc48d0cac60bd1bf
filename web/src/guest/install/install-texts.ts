import { withCommonTexts } from '../../shared/texts/texts';

const es = {
  pantallaDeInicio: 'Pantalla de inicio',
  agregar: 'Agregar a la pantalla de inicio',
  ofrecer: 'Agregue esta guía a su pantalla de inicio.',
  introPasos: 'En su iPhone o iPad se hace en tres pasos.',
  pasoCompartir: 'Toque «Compartir». Si no lo ve, toque antes los tres puntos de Safari.',
  pasoAgregar: 'Elija «Agregar a inicio» en la lista.',
  pasoConfirmar: 'Toque «Agregar».',
};

const en: typeof es = {
  pantallaDeInicio: 'Home screen',
  agregar: 'Add to home screen',
  ofrecer: 'Add this guide to your home screen.',
  introPasos: 'On your iPhone or iPad it takes three steps.',
  pasoCompartir: 'Tap “Share”. If you do not see it, tap Safari’s three dots first.',
  pasoAgregar: 'Choose “Add to Home Screen” from the list.',
  pasoConfirmar: 'Tap “Add”.',
};

/** The words of the offer to put the app on the home screen. */
export const installTextsFor = withCommonTexts({ es, en });
