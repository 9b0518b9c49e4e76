import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { COUNTRY_CHOICES, EXTRA_RELATIONSHIPS, PERSON, STEPS } from "./fields.mjs";

/**
 * The wizard's five steps in react-jsonschema-form, one schema per step, because it has no wizard.
 */

const oneOf = (choices) => choices.map(({ value, text }) => ({ const: value, title: text }));

function schemaOf({ label, kind, required, max, choices, pattern }) {
  const string = {
    type: "string",
    title: label,
    ...(max && { maxLength: max }),
    ...(required && { minLength: 1 }),
    ...(pattern && { pattern }),
  };
  switch (kind) {
    case "radio":
      return { type: "string", title: label, oneOf: oneOf(choices) };
    case "country":
      return { type: "string", title: label, oneOf: oneOf(COUNTRY_CHOICES) };
    case "boolean":
      return { type: "boolean", title: label };
    case "date":
      return { type: "string", title: label, format: "date" };
    case "email":
      return { ...string, format: "email" };
    case "url":
      return { ...string, format: "uri" };
    case "phone":
      return { ...string, minLength: required ? 10 : 0 };
    case "file":
      return { type: "string", title: label, format: "data-url" };
    case "person":
      return { title: label, ...objectOf(PERSON) };
    case "people": {
      const member = objectOf(PERSON);
      const relationship = { type: "string", oneOf: oneOf(EXTRA_RELATIONSHIPS) };
      return {
        type: "array",
        title: label,
        items: { ...member, properties: { ...member.properties, relationship } },
      };
    }
    default:
      return string;
  }
}

function objectOf(fields) {
  return {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  };
}

const uiOf = (fields) =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === "radio")
      .map(({ name }) => [name, { "ui:widget": "radio" }]),
  );

const SCHEMAS = STEPS.map(({ title, fields }) => ({ title, ...objectOf(fields) }));
const UI_SCHEMAS = STEPS.map(({ fields }) => uiOf(fields));

function Wizard() {
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState({});
  return (
    <main>
      <h1>Seasonal worker application</h1>
      <p>
        Step {step + 1} of {STEPS.length}
      </p>
      <Form
        key={step}
        schema={SCHEMAS[step]}
        uiSchema={UI_SCHEMAS[step]}
        validator={validator}
        formData={answers[step]}
        onSubmit={({ formData }) => {
          setAnswers({ ...answers, [step]: formData });
          setStep(Math.min(step + 1, STEPS.length - 1));
        }}
      >
        <button type="submit">{step < STEPS.length - 1 ? "Next" : "Submit"}</button>
      </Form>
    </main>
  );
}

createRoot(document.querySelector("#root")).render(<Wizard />);
