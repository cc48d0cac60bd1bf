/** Strapi's services by uid. The panel's have no types of their own: each caller states the part that it uses. */
export interface ServiceRegistry<Service> {
  get(uid: string): Service;
}
