import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The minimum of React and react-dom. */
function Hello() {
  const [name, setName] = useState("");
  return (
    <label>
      Hello <input value={name} onChange={(event) => setName(event.target.value)} />
    </label>
  );
}

createRoot(document.querySelector("#root")).render(<Hello />);
