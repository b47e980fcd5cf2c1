//! Creates an appointment and reads it with ureq and the types that typify has generated.
// A limit of 0 is compared though nothing is below it, and each default has a function even if nothing reads it.
#[allow(dead_code, unused_comparisons)]
mod convoke;

use convoke::{AppointmentEnvelope, CreateAppointmentRequest, CreatedAppointmentEnvelope};
use std::env::var;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = var("CONVOKE_URL")?;
    let (key, secret) = (var("CONVOKE_API_KEY")?, var("CONVOKE_API_SECRET")?);
    let request: CreateAppointmentRequest = CreateAppointmentRequest::builder()
        .appointment_subject(Some("By typify".parse()?))
        .appointment_start("2031-01-08T10:00:00".parse::<convoke::WallClock>()?)
        .appointment_end("2031-01-08T11:00:00".parse::<convoke::WallClock>()?)
        .appointment_time_zone("Europe/Berlin".parse::<convoke::TimeZone>()?)
        .try_into()?;
    let created: CreatedAppointmentEnvelope = ureq::post(format!("{url}/api/v1/appointments"))
        .header("X-Service-Api-Key", &key)
        .header("X-Service-Api-Secret", &secret)
        .send_json(&request)?
        .body_mut()
        .read_json()?;
    let read: AppointmentEnvelope =
        ureq::get(format!("{url}/api/v1/appointments/{}", *created.data.appointment_id))
            .header("X-Service-Api-Key", &key)
            .header("X-Service-Api-Secret", &secret)
            .call()?
            .body_mut()
            .read_json()?;
    println!("{}", read.data.subject.to_string());
    Ok(())
}
