/** Texts of the panel that Strapi's own Spanish lacks or has wrong, where power users of content meet them. */
export const spanish: Readonly<Record<string, string>> = {
  'app.links.all-content': 'Todo el contenido',
  'components.Input.error.validation.regex': 'El valor no tiene el formato que se pide',
  'content-manager.actions.copy-documentId.label': 'Copiar el ID del documento',
  'content-manager.actions.copy-documentId.success': 'ID del documento copiado',
  'content-manager.actions.open-in-new-tab.label': 'Abrir en otra pestaña',
  'content-manager.components.RelationInputModal.button-fullpage': 'Ir a la entrada',
  'content-manager.components.RelationInputModal.confirmation-message':
    'Hay cambios sin guardar. ¿Seguro que quiere cerrar? Se perderán los cambios que no guardó.',
  'content-manager.components.RelationInputModal.modal-title': 'Editar una relación',
  'content-manager.containers.edit.information.documentId.label': 'ID del documento',
  'content-manager.containers.empty-label': 'Sin nombre',
  'content-manager.containers.list.filters.status': 'Estado',
  'content-manager.containers.list.items':
    '{number, plural, =0 {0 elementos} one {# elemento} other {# elementos}}',
  'content-manager.containers.untitled': 'Sin nombre',
  'content-manager.permissions.not-allowed.locale':
    'No tiene permiso para ver este contenido en ese idioma',
  'content-manager.relation.create': 'Crear una entrada',
  'content-manager.validation.error.unreadable-required-field':
    'Sus permisos no alcanzan para ver algunos campos requeridos. Pida acceso a un administrador.',
  'i18n.CMListView.popover.display-locales.more': '{locales} + {count} más',
};
