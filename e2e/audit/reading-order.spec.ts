import { Applicant } from "../applicant";
import { expect, test } from "../fixtures";
import { applicantAt, applicantOnDashboard } from "../prepared";

/**
 * What a screen reader says and in which order, from Chromium's accessibility tree: title first,
 * each label and hint before its field, help and the fixed bar last (WCAG 1.3.2, 3.2.6).
 */

const END = `
- region "Language and session":
  - group "Language":
    - button "English" [pressed]
    - button "Español"`;

test("the offer is read as: what it is, its terms, Accept and Decline, that it is secure and free", async ({
  page,
  employer,
}) => {
  await new Applicant(page, await employer.invite(), "en").openOffer();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- banner:
  - link "Skip to main content"
- main:
  - paragraph: Hello, María José
  - heading "Example Farm offers you a job" [level=1]
  - link "Go to your answer"
  - region "Harvest worker":
    - heading "Harvest worker" [level=2]
    - term: Pay
    - definition: $15.25 USD an hour
    - term: Dates of work
    - definition: March 1 – October 31, 2027 (8 months)
    - term: Location
    - definition: Yuma, Arizona
  - region "No one may charge you for this job, before or after.":
    - heading [level=2]
    - paragraph:
      - link /800/
  - region "What do you decide?":
    - heading [level=2]
    - paragraph: /You can answer until/
    - link "Accept"
    - link "Decline"
  - list:
    - listitem:
      - paragraph:
        - strong: Secure application
    - listitem:
      - button "Print this offer or keep it as PDF"
- contentinfo:
  - link /800/
${END}`);
});

test("the login is read as: the link back, why a phone is needed, the locked names, the phone, help", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.openOffer();
  await applicant.follow("Accept");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- main:
  - link "Back to the invitation"
  - heading "Accept the invitation" [level=1]
  - paragraph: Your phone number shows Example Farm that it is you. No password.
  - group "This invitation is for":
    - heading "This invitation is for" [level=2]
    - textbox "First name": María José
    - textbox "Last name": Núñez O'Higgins
    - group: Is the name wrong, or are you someone else?
  - combobox "Country code":
    - option "+52 Mexico" [selected]
  - textbox "Phone number"
  - button "Continue"
  - paragraph:
    - link "Privacy notice"
  - paragraph: Having trouble? Contact support
  - link /800/
- contentinfo:
  - link /800/
${END}`);
});

test("step 1 is read as: the steps, the progress, each field after its label and hint, back and next, help", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "personal", { lang: "es" });
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- main:
  - heading "Solicitud de trabajo de temporada" [level=1]
  - navigation "Pasos de la solicitud":
    - list:
      - listitem:
        - link "Datos"
      - listitem: Contacto (todavía no se puede abrir)
  - progressbar "Paso 1 de 5"
  - heading "Datos personales" [level=2]
  - paragraph: Como está en su pasaporte
  - textbox "Nombre": María José
  - paragraph: Sus dos apellidos, si usa dos, como están en su pasaporte
  - textbox "Apellidos": Núñez O'Higgins
  - paragraph:
    - link "Aviso de privacidad (se abre en otra pestaña)"
  - group "Fecha de nacimiento":
    - textbox "Día"
    - combobox "Mes"
    - textbox "Año"
  - radiogroup "Sexo":
    - paragraph: Como está en su pasaporte
    - radio "Hombre (M)"
    - radio "Mujer (F)"
  - radiogroup "Estado civil":
    - radio "Soltera o soltero"
    - radio "Separada o separado"
  - checkbox "Tengo hijos o hijas"
  - textbox "Ciudad donde nació"
  - combobox "País donde nació"
  - combobox "Nacionalidad"
  - textbox "Apellido de su mamá"
  - group: ¿Ya ha trabajado en Estados Unidos?
  - status: Sus respuestas se guardan automáticamente.
  - link "Regresar"
  - button "Siguiente"
  - paragraph: ¿Necesita ayuda?
  - link /800/
- region "Idioma y salir":
  - button "Salir"`);
});

test("the upload step is read as: two ways to send the photo, what to photograph, then the page and its fields", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "passport");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- main:
  - navigation "Steps of the application":
    - list:
      - listitem:
        - link "Personal (complete)"
  - progressbar "Step 4 of 5"
  - heading "Passport" [level=2]
  - group "Passport document":
    - paragraph: The page with your photo, complete, sharp and without glare.
    - 'link "Take a photo: Passport document"'
    - 'button "Choose a file: Passport document"'
    - paragraph: Photo, up to 10 MB
  - heading "What your passport says" [level=3]
  - paragraph: The numbers show you where to look.
  - img /1, the number, is at the top right/
  - textbox "Passport number"
  - group "Issue date"
  - group "Expiration date"
  - paragraph: The city or office that issued your passport
  - textbox "Issue city"
  - combobox "Issue country"
  - link "Back"
  - button "Next"`);
});

const section = (name: string, answers: string) => `
  - region "${name}":
    - heading "${name}" [level=3]
    - link "Change ${name}"
    ${answers}`;

test("the review is read as: each section by name with its own link to change it, the submit last", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "review");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- main:
  - heading "Check your answers" [level=2]
  - paragraph: /Read everything once more/
  ${section("Personal information", `- term: First name\n    - definition: María José`)}
  ${section("Contact information", `- term: Address\n    - definition: Calle Reforma 12`)}
  ${section("Family members", `- list:\n      - listitem:\n        - paragraph: Father\n        - paragraph: José Núñez\n      - listitem:\n        - paragraph: Mother`)}
  ${section("Passport", `- term: Passport number\n    - definition: G12345678`)}
  ${section("Driver's license (optional)", `- paragraph: You did not add a driver's license.`)}
  - link "Back"
  - button "Submit application"`);
});

test("the dashboard is read as: status and next action, the way ahead, then documents, position, personal details, family", async ({
  page,
  employer,
}) => {
  await applicantOnDashboard(page, employer);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
- main:
  - heading "Your application" [level=1]
  - region "Application status":
    - progressbar "Progress of your application"
    - status: Under Review
    - heading "The company is reviewing your application" [level=2]
    - term: Reference
  - region "Your path to the job":
    - list:
      - listitem:
        - paragraph: Application sent (done)
      - listitem:
        - paragraph: Review You are here
  - region "Documents":
    - group:
      - text: Driver's license
    - group:
      - 'link "View or download: Passport (opens in a new tab)"'
    - group:
      - text: Visa Not yet
      - paragraph: After your appointment at the consulate.
    - group:
      - text: I-94 Not yet
      - paragraph: When you arrive in the United States.
  - region "Position details":
    - group:
      - term: Company
      - definition: Example Farm
  - region "Personal information":
    - group:
      - heading "Basic information" [level=3]
      - heading "Birth and citizenship" [level=3]
      - heading "Contact" [level=3]
  - region "Family members":
    - group:
      - list:
        - listitem:
          - paragraph: Father
          - paragraph: José Núñez
        - listitem:
          - paragraph: Mother
- contentinfo
${END}
  - button "Log out"`);
});
