/** Every component of the back office in its states, for a look at the whole. */
export default function DesignPage() {
  return (
    <main className="page">
      <h1 className="page-title">Design</h1>
    </main>
  )
}
