import * as calls from '@guest-app/config/cms-calls/back-office';
import * as passwords from '@guest-app/config/cms-calls/contrasenas';
import * as historial from '@guest-app/config/cms-calls/historial';
import * as planeados from '@guest-app/config/cms-calls/planeados';
import * as servicios from '@guest-app/config/cms-calls/servicios';
import * as traducciones from '@guest-app/config/cms-calls/traducciones';
import * as dia from '@guest-app/config/cms-calls/turnos-del-dia';
import { oneFile, takeFiles } from '../../../bodies/files';
import { adapterBeside, fromAdapter, route } from '../../../calls/sent';

/**
 * The back office's calls. But for the login and the passwords each needs its permission: of the staff
 * member's own role, or, for the lists that need no staff, of the adapters' token.
 */
export default {
  type: 'content-api',
  routes: [
    route(calls.logInStaff, 'ingreso.ingresar', fromAdapter),
    route(calls.chooseStaffPassword, 'ingreso.contrasena', fromAdapter),
    route(calls.setUpSecondFactor, 'ingreso.segundoFactor', fromAdapter),
    route(calls.enterStaffCode, 'ingreso.codigo', fromAdapter),
    route(passwords.askForLink, 'contrasena.enlace', fromAdapter),
    route(passwords.resetPassword, 'contrasena.nueva', fromAdapter),
    route(passwords.changePassword, 'contrasena.propia', fromAdapter),
    route(calls.listIdiomas, 'listado.idiomas', adapterBeside()),
    route(calls.listSecciones, 'listado.secciones', adapterBeside()),
    route(calls.listComponentes, 'listado.componentes', adapterBeside()),
    route(calls.readComponente, 'ficha.componente'),
    route(calls.readTexts, 'ficha.textos'),
    route(calls.readLinkTargets, 'ficha.destinos'),
    route(traducciones.readTraducciones, 'traduccion.leer'),
    route(traducciones.saveTraduccion, 'traduccion.guardar'),
    route(traducciones.saveTraducciones, 'traduccion.guardarVarias'),
    route(calls.createIdioma, 'idioma.crear'),
    route(calls.changeIdioma, 'idioma.cambiar'),
    route(calls.switchIdioma, 'idioma.activar'),
    route(calls.readAjustes, 'ajustes.leer'),
    route(calls.changeAjustes, 'ajustes.cambiar'),
    route(calls.createSeccion, 'seccion.crear'),
    route(calls.changeSeccion, 'seccion.cambiar'),
    route(calls.arrangeSecciones, 'seccion.ordenar'),
    route(calls.deleteSeccion, 'seccion.borrar'),
    route(calls.createComponente, 'componente.crear'),
    route(calls.changeComponente, 'componente.cambiar'),
    route(calls.deleteComponente, 'componente.borrar'),
    route(calls.createItem, 'item.crear'),
    route(calls.changeItem, 'item.cambiar'),
    route(calls.deleteItem, 'item.borrar'),
    route(calls.createSeccionReferida, 'seccion-referida.crear'),
    route(calls.changeSeccionReferida, 'seccion-referida.cambiar'),
    route(calls.deleteSeccionReferida, 'seccion-referida.borrar'),
    route(historial.listCambios, 'historial.listar'),
    route(historial.listBorrados, 'historial.borrados'),
    route(historial.readCambio, 'historial.leer'),
    route(historial.readMomento, 'historial.momento'),
    route(historial.restoreCambio, 'historial.restaurar'),
    route(planeados.planComponente, 'planeados.componente'),
    route(planeados.planSeccion, 'planeados.seccion'),
    route(planeados.planSecciones, 'planeados.secciones'),
    route(planeados.listPlaneados, 'planeados.listar'),
    route(planeados.readPlaneado, 'planeados.leer'),
    route(planeados.movePlaneado, 'planeados.mover'),
    route(planeados.applyPlaneado, 'planeados.aplicar'),
    route(planeados.cancelPlaneado, 'planeados.cancelar'),
    route(dia.readDay, 'turnos.dia'),
    route(dia.readWeek, 'turnos.semana'),
    route(dia.readMonth, 'turnos.mes'),
    route(dia.findStays, 'turnos.estadias'),
    route(dia.readStay, 'turnos.estadia'),
    route(dia.bookForStay, 'turnos.reservar'),
    route(dia.changeBooking, 'turnos.cambiar'),
    route(dia.cancelBooking, 'turnos.cancelar'),
    route(dia.closeShift, 'turnos.cerrarTurno'),
    route(dia.closeDay, 'turnos.cerrarDia'),
    route(dia.previewDayClosure, 'turnos.vistaCierre'),
    route(dia.changeShiftPlaces, 'turnos-cupo.cambiar'),
    route(servicios.listServicios, 'servicios.listar'),
    route(servicios.previewServicio, 'servicios.vista'),
    route(servicios.createServicio, 'servicios.crear'),
    route(servicios.changeServicio, 'servicios.cambiar'),
    route(servicios.deleteServicio, 'servicios.borrar'),
    route(servicios.readCierres, 'servicios.cierres'),
    route(servicios.previewCierres, 'servicios.vistaCierres'),
    route(servicios.changeCierres, 'servicios.cambiarCierres'),
    route(servicios.listAgendas, 'agendas.listar'),
    route(servicios.createAgenda, 'agendas.crear'),
    route(servicios.changeAgenda, 'agendas.cambiar'),
    route(servicios.deleteAgenda, 'agendas.borrar'),
    route(calls.sendPicture, 'imagen.subir', {
      middlewares: [takeFiles(oneFile)],
    }),
  ],
};
