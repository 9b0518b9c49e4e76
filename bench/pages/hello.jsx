import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that React and react-dom cost. */
function Hello() {
  const [name, setName] = useState("");
  return (
    <label>
      Hello <input value={name} onChange={(event) => setName(event.target.value)} />
    </label>
  );
}

createRoot(document.querySelector("#root")).render(<Hello />);
