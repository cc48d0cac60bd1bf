/** The back office, loaded only where the address asks for it. */
export function AdminApp() {
  return (
    <main>
      <h1>Administración</h1>
      <p>El panel de cada hotel está en su propia dirección.</p>
    </main>
  );
}
