/* global SwaggerUIBundle */

/** Shows the contract's samples of an operation above its parameters. */
const samples = () => ({
  wrapComponents: {
    parameters:
      (Parameters, { React, specSelectors }) =>
      (properties) => {
        const { createElement } = React;
        const shown = specSelectors.specJson().getIn(['paths', ...properties.pathMethod, 'x-codeSamples']);
        const figures = shown
          ?.toJS()
          .map(({ label, source }) =>
            createElement(
              'figure',
              { key: label },
              createElement('figcaption', null, label),
              createElement('pre', { tabIndex: 0, 'aria-label': label }, createElement('code', null, source)),
            ),
          );
        return createElement(
          'div',
          null,
          createElement('div', { className: 'samples' }, figures),
          createElement(Parameters, properties),
        );
      },
  },
});

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  plugins: [samples],
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
