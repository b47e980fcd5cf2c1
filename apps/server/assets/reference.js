/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // Credentials come with the request alone: a refusal must not make the browser open a window of its own.
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  // Any other value asks a host on the internet to validate the document.
  validatorUrl: null,
});

// Swagger UI has a dark theme, but follows no preference.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
