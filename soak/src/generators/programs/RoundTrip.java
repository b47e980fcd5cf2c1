import java.util.Base64;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AppointmentsApi;
import org.openapitools.client.model.CreateAppointmentRequest;

/** Creates an appointment and reads it with the client that openapi-generator has generated. */
public class RoundTrip {
  public static void main(String[] arguments) throws Exception {
    String credentials = System.getenv("CONVOKE_API_KEY") + ":" + System.getenv("CONVOKE_API_SECRET");
    String basic = "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes("UTF-8"));
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("CONVOKE_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", basic));
    AppointmentsApi appointments = new AppointmentsApi(client);
    CreateAppointmentRequest request =
        new CreateAppointmentRequest()
            .appointmentSubject("By openapi-generator")
            .appointmentStart("2031-01-08T10:00:00")
            .appointmentEnd("2031-01-08T11:00:00")
            .appointmentTimeZone("Europe/Berlin");
    String id = appointments.createAppointment(request, null).getData().getAppointmentId().toString();
    System.out.println(appointments.getAppointment(id).getData().getSubject());
  }
}
