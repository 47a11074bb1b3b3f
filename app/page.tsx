export default function PlaygroundPage() {
  return (
    <main className="p-6">
      <h1 className="text-title">Hook Playground</h1>
    </main>
  );
}
