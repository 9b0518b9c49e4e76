import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import "survey-core/survey-core.fontless.min.css";
import { Survey } from "survey-react-ui";
import { COUNTRY_CHOICES, EXTRA_RELATIONSHIPS, PERSON, STEPS } from "./fields.mjs";

/** The wizard's five steps in SurveyJS, its own way. */

const INPUTS = { date: "date", email: "email", url: "url", phone: "tel" };

function elementOf({ name, label, kind, required, max, choices, pattern }) {
  const common = { name, title: label, isRequired: required };
  const validators = [
    ...(pattern ? [{ type: "regex", regex: pattern, text: "Invalid" }] : []),
    ...(kind === "email" ? [{ type: "email" }] : []),
    ...(kind === "phone" ? [{ type: "text", minLength: 10 }] : []),
  ];
  switch (kind) {
    case "radio":
      return { ...common, type: "radiogroup", choices };
    case "boolean":
      return { ...common, type: "boolean", renderAs: "checkbox" };
    case "country":
      return { ...common, type: "dropdown", choices: COUNTRY_CHOICES };
    case "file":
      return { ...common, type: "file", acceptedTypes: "image/*", maxSize: 10_485_760 };
    case "person":
      return {
        name,
        title: label,
        type: "panel",
        elements: PERSON.map((field) => elementOf({ ...field, name: `${name}.${field.name}` })),
      };
    case "people":
      return {
        ...common,
        type: "paneldynamic",
        templateElements: [
          ...PERSON.map(elementOf),
          { type: "dropdown", name: "relationship", choices: EXTRA_RELATIONSHIPS },
        ],
      };
    default:
      return { ...common, type: "text", inputType: INPUTS[kind], maxLength: max, validators };
  }
}

const survey = new Model({
  title: "Seasonal worker application",
  showProgressBar: true,
  pages: STEPS.map(({ name, title, fields }) => ({ name, title, elements: fields.map(elementOf) })),
});

createRoot(document.querySelector("#root")).render(<Survey model={survey} />);
